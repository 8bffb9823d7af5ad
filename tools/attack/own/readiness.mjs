/** Answer of `/readyz`: `{ status, answer }`; status 0 if there is none within ten seconds. */
export async function readiness({ origin }) {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return { status: response.status, answer: await response.json() };
  } catch {
    return { status: 0, answer: undefined };
  }
}
