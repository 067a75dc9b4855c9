type Teardown = () => unknown;

const teardowns: Teardown[] = [];

/** Has something closed when the test file is done; unlike `afterAll` it may be asked for inside a hook or a test. */
export function afterFile(teardown: Teardown): void {
  teardowns.push(teardown);
}

/** Closes what the test file opened, the last opened first. */
export async function closeFile(): Promise<void> {
  for (const teardown of teardowns.splice(0).reverse()) await teardown();
}
