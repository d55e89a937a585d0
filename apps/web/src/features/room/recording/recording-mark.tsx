import { createPortal } from 'react-dom'
import { useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/time/now.ts'
import { classNames } from '#ui/class-names.ts'
import type { RoomDetails } from '../connection/room-details.ts'
import { recordingTexts } from './texts.ts'

type Recording = RoomDetails['recording']

const everySecond = 1000

const two = (figure: number) => String(figure).padStart(2, '0')

/** 12:48, and from an hour on 1:12:48. */
export const playedTime = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const minutes = Math.floor(whole / 60)
  const rest = two(whole % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}

/** In the head of the page: that the room is recorded, and how long. */
export const RecordingMark = ({ recording, isHost }: { recording: Recording; isHost: boolean }) => {
  const texts = useTexts(recordingTexts).mark
  const head = document.querySelector('.room-head__title')
  const { state, seconds, since } = recording
  const isBeginning = state === 'starting' && seconds === 0

  // While it begins, only those who wait for it have to know.
  if (!head || state === 'off' || (isBeginning && !isHost)) return null
  const isOn = state === 'on'
  return createPortal(
    <p className={classNames('recording-mark', !isOn && 'recording-mark--hollow')}>
      <i aria-hidden />
      {!isOn && isHost ? (
        <span>{isBeginning ? texts.starts : texts.resumes}</span>
      ) : (
        <>
          <span className="sr-only">{texts.word}</span>
          <span aria-hidden>
            <span className="recording-mark__word">
              {texts.word}
              {texts.comma}
            </span>
            {isOn && since !== null ? <Running seconds={seconds} since={since} /> : playedTime(seconds)}
          </span>
        </>
      )}
    </p>,
    head,
  )
}

const Running = ({ seconds, since }: { seconds: number; since: number }) =>
  playedTime(seconds + (useNow(everySecond).getTime() - since) / 1000)
