const patienceMs = 5000

/** How long a video is, in seconds, as far as this browser can tell: the server does not open videos. */
export const readDuration = (file: File): Promise<number | undefined> =>
  new Promise((resolve) => {
    const video = document.createElement('video')
    const address = URL.createObjectURL(file)
    const settle = (seconds?: number) => {
      clearTimeout(patience)
      video.removeAttribute('src')
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    const patience = setTimeout(settle, patienceMs)
    video.addEventListener('loadedmetadata', () => settle(Number.isFinite(video.duration) ? video.duration : undefined))
    video.addEventListener('error', () => settle())
    video.preload = 'metadata'
    video.src = address
  })
