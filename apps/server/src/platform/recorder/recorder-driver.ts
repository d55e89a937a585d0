/** One browser that records a part. */
export interface RunningRecorder {
  /** Settles when it has ended, by itself or because it was stopped, and nothing of it is left; never rejects. */
  ended: Promise<void>
  /** The last lines that it printed, for the log. */
  log: () => string
  /** Ends it now; settles when it has ended. */
  stop: () => Promise<void>
}

export interface RecordedPart {
  id: string
  /** The recorder's page, with the token that works once. */
  pageUrl: string
  /** How the media server calls the room. */
  room: string
  /** Where the files of the part are; the video is `video` in it. */
  folder: string
}

/** Whether it can record now; a reason is a sentence for hosts and staff. */
export type RecorderReadiness = { state: 'ready' } | { state: 'coming' | 'unavailable'; reason: string }

/** What opens the recorder's page. */
export interface RecorderDriver {
  name: 'chromium' | 'egress' | 'off'
  /** Looks, and changes nothing; cheap enough to be asked twice a second. */
  readiness: () => Promise<RecorderReadiness>
  /** Starts to get what is missing, in the background, because somebody will record soon. May be called as often as one likes. */
  prepare: () => void
  /** Rejects with a sentence for the log if it could not be started. */
  start: (part: RecordedPart) => Promise<RunningRecorder>
  /** Ends everything that it has started; the process ends. */
  close: () => Promise<void>
}
