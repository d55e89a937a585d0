import type { Texts } from '#lib/texts.ts'
import { recordedNotice } from '../lobby/texts.ts'

const en = {
  control: {
    start: { label: 'Record', name: 'Start Recording' },
    starting: { label: 'Starting…', name: 'Stop Recording' },
    stop: { label: 'Recording', name: 'Stop Recording' },
    notLive: 'Recording begins when you go live.',
  },
  mark: {
    word: 'Recording',
    comma: ', ',
    starts: 'Recording starts…',
    resumes: 'Recording resumes…',
  },
  told: {
    ...recordedNotice,
    leave: 'Leave',
    ok: 'OK',
  },
  hasStarted: 'Recording has started',
  hasStopped: 'Recording has stopped.',
  stopped: { title: 'Recording stopped.', text: 'Start again to go on; the break is cut.' },
  reminder: 'This webinar is not being recorded.',
  dismiss: 'Dismiss',
  problem: {
    /** While it is being recorded. */
    soon: 'The recording may stop soon.',
    none: 'This webinar is not being recorded.',
    notYet: 'Recording has not started yet.',
    interrupted: 'The recording is interrupted.',
  },
  failed: {
    start: 'Recording did not start.',
    stop: 'Recording was not stopped.',
    text: 'Please try again.',
    again: 'Try again',
  },
}

export const recordingTexts: Texts<typeof en> = { en }
