@echo off
rem Starts the signing agent. Settings: agent.env beside this file, one NAME=value a line.
cd /d "%~dp0"
if exist agent.env for /f "usebackq eol=# tokens=1,* delims==" %%a in ("agent.env") do set "%%a=%%b"
node agent.mjs
