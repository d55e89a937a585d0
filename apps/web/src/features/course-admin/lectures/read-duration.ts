const patienceMs = 15_000

/** How long a film is, in seconds, as far as this browser can tell: the portal itself opens no films. */
export const readDuration = (address: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const film = document.createElement('video')
    const settle = (seconds: number | undefined) => {
      clearTimeout(patience)
      film.removeAttribute('src')
      resolve(seconds)
    }
    const patience = setTimeout(() => settle(undefined), patienceMs)
    film.addEventListener('loadedmetadata', () => settle(Number.isFinite(film.duration) ? film.duration : undefined))
    film.addEventListener('error', () => settle(undefined))
    film.preload = 'metadata'
    film.src = address
  })
