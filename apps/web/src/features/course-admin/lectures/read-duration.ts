const patienceMs = 5000

/** How long a film is, in seconds, as far as this browser can tell: the portal itself opens no films. */
export const readDuration = (file: File): Promise<number | undefined> =>
  new Promise((resolve) => {
    const film = document.createElement('video')
    const address = URL.createObjectURL(file)
    const settle = (seconds?: number) => {
      clearTimeout(patience)
      film.removeAttribute('src')
      URL.revokeObjectURL(address)
      resolve(seconds)
    }
    const patience = setTimeout(settle, patienceMs)
    film.addEventListener('loadedmetadata', () => settle(Number.isFinite(film.duration) ? film.duration : undefined))
    film.addEventListener('error', () => settle())
    film.preload = 'metadata'
    film.src = address
  })
