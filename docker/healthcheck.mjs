// Checks whether the process in this container is healthy; exits with 1 if not.
const { PORT, HEALTH_PATH } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, { signal: AbortSignal.timeout(4_000) });
process.exit(answer.ok ? 0 : 1);
