/** What is asked of a file that is being written, whatever its rows come from. */
interface WrittenFile {
  isFull: boolean;
  drain: () => Promise<void>;
  close: () => Promise<void>;
  publish: () => Promise<void>;
}
type WrittenFiles = readonly WrittenFile[];

/** Waits until what has gathered for each file is on its way to the disk. */
export async function drainFiles(files: WrittenFiles): Promise<void> {
  for (const file of files) if (file.isFull) await file.drain();
}

/** Writes the rest and closes every file, also when one of them fails. */
export async function closeFiles(files: WrittenFiles): Promise<void> {
  await Promise.all(files.map((file) => file.close()));
}

/** Gives closed files their names. */
export async function publishFiles(files: WrittenFiles): Promise<void> {
  for (const file of files) await file.publish();
}
