const patienceMs = 5000

/** How long a video is, in seconds, as far as this browser can tell: the server does not open videos. */
export const readDuration = (file: File): Promise<number | undefined> =>
  new Promise((resolve) => {
    const video = document.createElement('video')
    const address = URL.createObjectURL(file)
    const finish = (seconds?: number) => {
      clearTimeout(patience)
      video.removeAttribute('src')
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    const patience = setTimeout(finish, patienceMs)
    video.addEventListener('loadedmetadata', () => finish(Number.isFinite(video.duration) ? video.duration : undefined))
    video.addEventListener('error', () => finish())
    video.preload = 'metadata'
    video.src = address
  })
