@echo off
rem Starts jopt on Windows, or the companion that this file is named after; in a checkout, where there is one file
rem only, the variable JOPT_PROGRAM names it. Builds first when there is no build.
setlocal
set "program=%~n0"
if defined JOPT_PROGRAM set "program=%JOPT_PROGRAM%"
set "main="
set "more="
if "%program%"=="jopt" set "main=dev.jopt.tools.JoptMain"
if "%program%"=="jplan" set "main=dev.jopt.tools.JplanMain"
if "%program%"=="jopt-translate" set "main=dev.jopt.tools.JoptTranslateMain"
if "%program%"=="jopt-reduce" set "main=dev.jopt.tools.JoptReduceMain"
if "%program%"=="jopt-run" set "main=dev.jopt.run.cli.JoptRunMain"
if "%program%"=="jopt-import-onnx" set "main=dev.jopt.tools.onnx.OnnxImportMain" & set "more=tools\target\app\onnx.jar"
if "%program%"=="jlit" set "main=dev.jopt.test.cli.Jlit" & set "more=test\target\app\test.jar"
if "%program%"=="jfilecheck" set "main=dev.jopt.test.cli.Jfilecheck" & set "more=test\target\app\test.jar"
if "%program%"=="jopt-update-checks" set "main=dev.jopt.test.cli.UpdateChecks" & set "more=test\target\app\test.jar"
if "%program%"=="jopt-lsp" set "main=dev.jopt.lsp.LspMain" & set "more=lsp\target\app\lsp.jar"
if not defined main (
  echo jopt: there is no program '%program%' 1>&2
  exit /b 70
)

rem A distribution has all jars in lib.
set "lib=%~dp0..\lib"
if exist "%lib%\jopt.jar" goto distribution
set "lib=%~dp0tools\target\app"
if defined more set "more=%~dp0%more%"
if exist "%lib%\jopt.jar" goto start
echo jopt: building, which takes about half a minute 1>&2
call mvn -B -q -f "%~dp0pom.xml" -P launch -pl tools,test,lsp -am package 1>&2
if errorlevel 1 exit /b 70
goto start

:distribution
if defined more for %%f in ("%more%") do set "more=%lib%\%%~nxf"

:start
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if exist "%~dp0..\runtime\bin\java.exe" set "java=%~dp0..\runtime\bin\java"
set "path_of_classes=%lib%\jopt.jar"
if defined more set "path_of_classes=%path_of_classes%;%more%"
"%java%" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto -Dfile.encoding=UTF-8 "-Djopt.definitions=%lib%\definitions" %JOPT_JVM_OPTIONS% -cp "%path_of_classes%" %main% %*
exit /b %errorlevel%
