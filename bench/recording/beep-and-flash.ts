declare global {
  interface Window {
    /** Turns the sound on, which waits for a click on the page. */
    beginBeeping: () => void
  }
}

/** Runs in a page before its own scripts: the camera is black and flashes for a moment each second and a half, while the microphone beeps. */
export const beepAndFlash = (): void => {
  const [everyMs, lastsMs, width, height] = [1500, 150, 640, 360]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas')
  const sound = new AudioContext()
  const beep = new OscillatorNode(sound, { frequency: 3000 })
  const loudness = new GainNode(sound, { gain: 0 })
  beep.connect(loudness)
  beep.start()
  window.beginBeeping = () => void sound.resume()

  const paint = (isBright: boolean) => {
    pen.fillStyle = isBright ? '#fff' : '#000'
    pen.fillRect(0, 0, width, height)
  }
  let wasBright = false
  setInterval(() => {
    const isBright = performance.now() % everyMs < lastsMs
    if (isBright && !wasBright) {
      loudness.gain.setValueAtTime(0.5, sound.currentTime)
      loudness.gain.setValueAtTime(0, sound.currentTime + lastsMs / 1000)
    }
    wasBright = isBright
    paint(isBright)
  }, 10)

  /** Each is a microphone of its own: a lobby that closes one does not silence the next. */
  const openMicrophone = () => {
    const target = sound.createMediaStreamDestination()
    loudness.connect(target)
    return target.stream.getAudioTracks()
  }

  navigator.mediaDevices.getUserMedia = ({ audio, video } = {}) =>
    Promise.resolve(
      new MediaStream([
        ...(video ? canvas.captureStream(30).getVideoTracks() : []),
        ...(audio ? openMicrophone() : []),
      ]),
    )
}
