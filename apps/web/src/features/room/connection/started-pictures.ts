/** Of videos that arrive while the room is still being drawn. */
const started = new WeakMap<MediaStreamTrack, HTMLVideoElement>()

const makeElement = () => {
  const element = document.createElement('video')
  element.autoplay = true
  element.playsInline = true
  element.muted = true
  return element
}

/** A browser needs a tenth of a second to play a stream: begun before the stage is drawn, the first picture is there with it. */
export const startPicture = (track: MediaStreamTrack, onFirst: () => void): void => {
  const element = makeElement()
  element.addEventListener('loadeddata', onFirst, { once: true })
  element.srcObject = new MediaStream([track])
  started.set(track, element)
}

/** The element that plays this video already, else an empty one. */
export const takePicture = (track: MediaStreamTrack): HTMLVideoElement => {
  const element = started.get(track) ?? makeElement()
  started.delete(track)
  return element
}

/** For a video that is no longer received. */
export const forgetPicture = (track: MediaStreamTrack): void => {
  const element = started.get(track)
  if (element) element.srcObject = null
  started.delete(track)
}
