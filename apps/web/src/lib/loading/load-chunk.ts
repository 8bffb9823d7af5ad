import { ChunkError } from './chunk-error.ts';
import { texts } from '../messages.ts';

const chunkTimeoutMs = 120_000;

/** A lazily loaded module, with a time limit of two minutes. Rejects with a ChunkError. */
export async function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = chunkTimeoutMs): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(texts.chunkTimeout)), timeoutMs);
  });
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkError(texts.chunkFailed, { cause });
  });
  try {
    return await Promise.race([loaded, late]);
  } finally {
    clearTimeout(timer);
  }
}
