import type { Slide } from './talk.ts'

interface Look {
  wall: string
  coat: string
  hair: string
  skin: string
  tie: string
  hasGlasses: boolean
}

declare global {
  interface Window {
    /** Says a sound file that was given in base64; resolves at its end. */
    sayDrawn: (wave: string) => Promise<void>
    showDrawn: (slide: Slide) => void
  }
}

/** Runs in a page before its own scripts: camera, microphone and screen are drawn, and move only where they must. */
export const drawDevices = (look: Look): void => {
  const framesPerSecond = 5
  const canvasOf = (width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('There is no canvas')
    return { canvas, pen }
  }

  const camera = canvasOf(640, 360)
  const blob = (color: string, [x, y, width, height]: [number, number, number, number]) => {
    camera.pen.fillStyle = color
    camera.pen.beginPath()
    camera.pen.ellipse(x, y, width, height, 0, 0, 2 * Math.PI)
    camera.pen.fill()
  }
  const shape = (color: string, points: [number, number][]) => {
    camera.pen.fillStyle = color
    camera.pen.beginPath()
    for (const [x, y] of points) camera.pen.lineTo(x, y)
    camera.pen.fill()
  }
  const { skin } = look
  const drawPerson = (openness: number, hasClosedEyes: boolean) => {
    camera.pen.fillStyle = look.wall
    camera.pen.fillRect(0, 0, 640, 360)
    camera.pen.fillStyle = 'rgb(255 255 255 / 0.35)'
    camera.pen.fillRect(60, 30, 150, 190)
    camera.pen.fillRect(480, 60, 110, 8)
    camera.pen.fillRect(480, 130, 110, 8)
    blob(look.coat, [320, 400, 190, 150])
    shape('#f3efe6', [
      [278, 262],
      [362, 262],
      [320, 372],
    ])
    blob(skin, [320, 246, 32, 44])
    shape(look.tie, [
      [308, 292],
      [332, 292],
      [338, 372],
      [302, 372],
    ])
    for (const x of [254, 386]) blob(skin, [x, 158, 12, 20])
    blob(look.hair, [320, 122, 72, 76])
    blob(skin, [320, 160, 64, 82])
    blob(look.hair, [320, 82, 60, 24])
    for (const x of [294, 346]) {
      blob('#2c2622', [x, 152, 5, hasClosedEyes ? 1.5 : 6])
      shape(look.hair, [
        [x - 15, 134],
        [x + 15, 134],
        [x + 14, 129],
        [x - 14, 129],
      ])
    }
    shape('rgb(60 30 20 / 0.25)', [
      [320, 156],
      [330, 186],
      [316, 186],
    ])
    blob('#7c3f36', [320, 210, 19, 3 + openness * 3])
    if (!look.hasGlasses) return
    camera.pen.strokeStyle = '#3a3835'
    camera.pen.lineWidth = 3
    for (const x of [271, 325]) camera.pen.strokeRect(x, 140, 45, 27)
    camera.pen.strokeRect(316, 150, 9, 1)
  }

  const screen = canvasOf(1280, 720)
  const drawSlide = ({ title, points }: Slide) => {
    const { pen } = screen
    pen.fillStyle = '#f6f4ec'
    pen.fillRect(0, 0, 1280, 720)
    pen.fillStyle = '#1f3b30'
    pen.fillRect(96, 214, 120, 5)
    pen.font = '460 72px Newsreader, serif'
    pen.fillText(title, 96, 170)
    pen.font = '44px Newsreader, serif'
    for (const [index, point] of points.entries()) {
      pen.fillText(`${index + 1}`, 96, 330 + index * 110)
      pen.fillText(point, 170, 330 + index * 110)
    }
  }
  const slides = screen.canvas.captureStream(framesPerSecond)
  // Nothing is sent of a canvas that is never painted again.
  setInterval(() => {
    screen.pen.fillRect(96, 214, 120, 5)
  }, 500)

  let mouth = () => 0
  let sound: AudioContext | undefined
  let voice: AudioNode | undefined
  const openVoice = () => {
    sound = new AudioContext({ sampleRate: 48_000 })
    const target = sound.createMediaStreamDestination()
    const meter = sound.createAnalyser()
    const samples = new Float32Array(meter.fftSize)
    meter.connect(target)
    voice = meter
    mouth = () => {
      meter.getFloatTimeDomainData(samples)
      return Math.min(3, Math.round(Math.max(...samples) * 8))
    }
    return target.stream
  }

  let drawn = ''
  let tick = 0
  setInterval(() => {
    tick += 1
    const [openness, hasClosedEyes] = [mouth(), tick % 23 === 0]
    // The camera of a person at rest sends the same picture now and then.
    if (drawn === `${openness}${hasClosedEyes}` && tick % framesPerSecond > 0) return
    drawn = `${openness}${hasClosedEyes}`
    drawPerson(openness, hasClosedEyes)
  }, 1000 / framesPerSecond)
  drawPerson(0, false)

  const { mediaDevices } = navigator
  mediaDevices.getUserMedia = ({ audio, video } = {}) => {
    const tracks = [
      ...(video ? camera.canvas.captureStream(framesPerSecond).getVideoTracks() : []),
      ...(audio ? openVoice().getAudioTracks() : []),
    ]
    return Promise.resolve(new MediaStream(tracks))
  }
  mediaDevices.getDisplayMedia = () =>
    Promise.resolve(new MediaStream(slides.getVideoTracks().map((each) => each.clone())))

  window.showDrawn = drawSlide
  window.sayDrawn = async (wave) => {
    if (!sound || !voice) throw new Error('The microphone is off')
    await sound.resume()
    const bytes = Uint8Array.from(atob(wave), (letter) => letter.codePointAt(0) ?? 0)
    const source = new AudioBufferSourceNode(sound, { buffer: await sound.decodeAudioData(bytes.buffer) })
    source.connect(voice)
    const ended = new Promise((resolve) => source.addEventListener('ended', resolve, { once: true }))
    source.start()
    await ended
  }
}
