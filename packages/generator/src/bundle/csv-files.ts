/** Interface of a file that is being written, whatever the source of its rows. */
interface WrittenFile {
  isFull: boolean;
  drain: () => Promise<void>;
  close: () => Promise<void>;
  publish: () => Promise<void>;
}
type WrittenFiles = readonly WrittenFile[];

/** Waits until the collected rows of each file are being written. */
export async function drainFiles(files: WrittenFiles): Promise<void> {
  for (const file of files) if (file.isFull) await file.drain();
}

/** Writes the rest and closes every file, even if one of them fails. */
export async function closeFiles(files: WrittenFiles): Promise<void> {
  await Promise.all(files.map((file) => file.close()));
}

/** Gives closed files their final names. */
export async function publishFiles(files: WrittenFiles): Promise<void> {
  for (const file of files) await file.publish();
}
