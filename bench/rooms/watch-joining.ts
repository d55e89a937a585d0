export interface JoiningMarks {
  /** The click, or the call of a bare client. */
  began?: number
  asked?: number
  opened?: number
  answered?: number
  described?: number
  connected?: number
  received?: number
  shown?: number
  frame?: number
}

declare global {
  interface Window {
    joining: JoiningMarks
  }
}

/** Runs in the page before its scripts: notes when each step of joining was done, up to the first frame of another person. */
export const watchJoining = (): void => {
  const marks: JoiningMarks = {}
  window.joining = marks
  const mark = (step: keyof JoiningMarks) => (marks[step] ??= performance.now())

  document.addEventListener(
    'submit',
    () => {
      mark('began')
    },
    true,
  )

  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      if (!String(url).includes('/rtc')) return
      mark('asked')
      this.addEventListener('open', () => mark('opened'), { once: true })
      this.addEventListener('message', () => mark('answered'), { once: true })
    }
  }

  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(settings?: RTCConfiguration) {
      super(settings)
      this.addEventListener('signalingstatechange', () => mark('described'), { once: true })
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected') mark('connected')
      })
      this.addEventListener('track', () => mark('received'), { once: true })
    }
  }

  new MutationObserver(() => {
    // Without asking for the layout, which would slow down what is measured.
    const room = marks.shown === undefined ? document.querySelector<HTMLElement>('.live-room') : null
    if (room && room.style.display !== 'none') mark('shown')
    if (marks.frame !== undefined) return
    for (const video of document.querySelectorAll('video')) video.requestVideoFrameCallback(() => mark('frame'))
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['style'] })
}
