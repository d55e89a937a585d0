/** The SHA-256 of a file, computed beside the page; nothing where the browser cannot read it again. */
export const hashFile = (file: File, signal: AbortSignal): Promise<string | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    const end = (sha256?: string) => {
      worker.terminate()
      resolve(sha256)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<{ sha256?: string }>) => end(data.sha256))
    worker.addEventListener('error', () => end())
    signal.addEventListener('abort', () => end(), { once: true })
    worker.postMessage(file)
  })
