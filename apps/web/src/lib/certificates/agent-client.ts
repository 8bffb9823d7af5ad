import { agentPorts, decodeAgentText, encodeAgentText, type AgentAnswer, type AgentRequest } from '@tenderscope/contract';
import { decided, localPermission, stateOf } from './local-permission.ts';
import { certificateTexts } from './messages.ts';

/** Time without an answer of the agent after which the page recommends installing the driver, ms. */
export const driverWaitMs = 5_000;
const { projectName } = certificateTexts;
const [notFound, malformedStatus, refusedStatus, brokenStatus] = ['404', 400, 403, 500];

/** Reason for a missing answer: the browser or the agent refuses, the agent does not run, has no driver, or failed. */
export type AgentFailureKind = 'denied' | 'refused' | 'notRunning' | 'driverMissing' | 'failed';

export class AgentFailure extends Error {
  override name = 'AgentFailure';
  readonly kind: AgentFailureKind;

  constructor(kind: AgentFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

interface AgentOptions {
  signal: AbortSignal;
  /** Called before the browser prompts the user. */
  onPrompt?: () => void;
  /** Called after five seconds without an answer since the decision about the browser's permission. */
  onSlow?: () => void;
}

const addressOf = (protocol: string): string =>
  protocol === 'https:' ? `https://127.0.0.1:${agentPorts.https}` : `http://127.0.0.1:${agentPorts.http}`;

/** Calls the signing agent of this machine. @throws AgentFailure, and the signal's reason. */
export async function callAgent(request: Omit<AgentRequest, 'projectName' | 'caVendor'>, options: AgentOptions): Promise<AgentAnswer> {
  const response = await reach({ projectName, caVendor: '', ...request }, options);
  if (response.status === refusedStatus) throw new AgentFailure('refused', certificateTexts.refused);
  // The agent does not know the content of the request.
  if (response.status === malformedStatus) throw new AgentFailure('failed', certificateTexts.outdated);
  if (response.status >= brokenStatus) throw new AgentFailure('notRunning', certificateTexts.notStarted);
  const answer = readAnswer(await response.text());
  if (answer.code === notFound) throw new AgentFailure('driverMissing', answer.message);
  if (answer.code !== '200') throw new AgentFailure('failed', answer.message);
  return answer;
}

async function reach(request: AgentRequest, { signal, onPrompt, onSlow }: AgentOptions): Promise<Response> {
  const permission = await localPermission();
  if (stateOf(permission) === 'prompt') onPrompt?.();
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  void decided(permission, over.signal).then(() => {
    if (!over.signal.aborted) timer = setTimeout(() => onSlow?.(), driverWaitMs);
  });
  // Chromium takes the address space from it before name resolution; older types lack it.
  const init: RequestInit & { targetAddressSpace: string } = {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: encodeAgentText(JSON.stringify(request)),
    credentials: 'omit',
    cache: 'no-store',
    signal,
    targetAddressSpace: 'loopback',
  };
  try {
    return await fetch(addressOf(location.protocol), init);
  } catch (error) {
    if (signal.aborted) throw error;
    // Pages on plain http read `denied` although calls are allowed: there the agent is the one that does not answer.
    const isDenied = globalThis.isSecureContext && stateOf(await localPermission()) === 'denied';
    throw isDenied
      ? new AgentFailure('denied', certificateTexts.denied, { cause: error })
      : new AgentFailure('notRunning', certificateTexts.notStarted, { cause: error });
  } finally {
    over.abort();
    clearTimeout(timer);
  }
}

function readAnswer(text: string): AgentAnswer {
  try {
    return JSON.parse(decodeAgentText(text)) as AgentAnswer;
  } catch (error) {
    throw new AgentFailure('failed', certificateTexts.noInfo, { cause: error });
  }
}
