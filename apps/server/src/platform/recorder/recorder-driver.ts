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
export type RecorderReadiness =
  | { state: 'ready' }
  /** `looking` takes a moment, `coming` may take minutes. */
  | { state: 'looking' | 'coming' | 'unavailable'; reason: string }

/** What opens the recorder's page. */
export interface RecorderDriver {
  name: 'chromium' | 'egress' | 'off'
  /** Looks, and changes nothing: it may be asked at any time. */
  readiness: () => Promise<RecorderReadiness>
  /** Gets what is missing, in the background, because someone will record soon; may be called at any time, too. */
  prepare: () => void
  /** Rejects with a reason for the log if no recording begins. */
  start: (part: RecordedPart) => Promise<RunningRecorder>
  /** For a part whose process has died: ends what may still be recording it, and puts the video where it belongs if there is one. */
  settle: (part: Pick<RecordedPart, 'folder'>) => Promise<void>
  /** Ends what it has started, as far as that ends with this process; the process ends. */
  close: () => Promise<void>
}

/** The name of a part's video in its folder. */
export const videoName = 'video'
