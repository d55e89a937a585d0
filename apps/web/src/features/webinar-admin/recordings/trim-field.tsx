import { clockTime } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldFault } from '#widgets/video-texts/line-parts.tsx'
import { TimeInput } from '#widgets/video-texts/time-input.tsx'
import { videoTexts } from '#widgets/video-texts/texts.ts'
import { webinarAdminTexts } from '../texts.ts'

interface TrimFieldProps {
  start: number
  end: number
  whole: number
  fault: string | undefined
  onChange: (trim: { start: number; end: number }) => void
  /** Shows this moment of the video. */
  onShow: (second: number) => void
}

/** Handles move by whole seconds; the last step is the end, which may be between two. */
const stepOf = (second: number, whole: number) => (second >= whole ? Math.ceil(whole) : second || 0)

const share = (second: number, whole: number) => `${Math.min(Math.max((second / whole) * 100 || 0, 0), 100)}%`

/** What is kept of a video: two handles on a bar, or typed times. */
export const TrimField = ({ start, end, whole, fault, onChange, onShow }: TrimFieldProps) => {
  const texts = useTexts(webinarAdminTexts).recordings.editor
  const { badTime } = useTexts(videoTexts)
  const isUnread = Number.isNaN(start) || Number.isNaN(end)
  const change = (trim: { start: number; end: number }, shown: number) => {
    onChange(trim)
    if (Number.isFinite(shown)) onShow(shown)
  }
  const handle = (name: 'start' | 'end', value: number) => (
    <input
      type="range"
      className="trim__handle"
      aria-label={texts.handle[name]}
      aria-valuetext={clockTime(value || 0)}
      min={0}
      max={Math.ceil(whole)}
      step={1}
      value={stepOf(value, whole)}
      onChange={({ currentTarget }) => {
        const second = Math.min(currentTarget.valueAsNumber, whole)
        if (name === 'start') change({ start: Math.min(second, Math.max(end - 1, 0)), end }, second)
        else change({ start, end: Math.max(second, Math.min(start + 1, whole)) }, second)
      }}
    />
  )

  return (
    <div className="field">
      <p className="label">{texts.trim}</p>
      <p className="field__hint">{texts.trimHint}</p>
      <div
        className="trim"
        style={
          {
            '--from': share(start, Math.ceil(whole)),
            '--to': share(stepOf(end, whole), Math.ceil(whole)),
          } as React.CSSProperties
        }
      >
        <span className="trim__bar" aria-hidden />
        {handle('start', start)}
        {handle('end', end)}
      </div>
      <div className="trim__times">
        <TimeInput
          label={texts.start}
          seconds={start}
          invalid={Number.isNaN(start)}
          onChange={(second) => change({ start: second, end }, second)}
        />
        <span className="text-13 text-ink-muted">
          {isUnread ? '' : texts.left(clockTime(Math.max(end - start, 0)))}
        </span>
        <TimeInput
          label={texts.end}
          seconds={end}
          invalid={Number.isNaN(end) || fault !== undefined}
          onChange={(second) => change({ start, end: second }, second)}
        />
        <Button
          size="small"
          look="quiet"
          disabled={start === 0 && end === whole}
          onClick={() => onChange({ start: 0, end: whole })}
        >
          {texts.keepWhole}
        </Button>
      </div>
      <FieldFault error={undefined} text={isUnread ? badTime : fault} />
    </div>
  )
}
