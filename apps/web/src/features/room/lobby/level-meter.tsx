import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Mic, MicOff } from '#ui/content/icons.ts'
import { ruleClass, ruleStyle } from '#ui/content/rule.tsx'
import type { Hearing } from '../devices/hearing.ts'
import type { DeviceState } from '../devices/local-devices.ts'
import { lobbyTexts } from './texts.ts'

export interface MeterHandle {
  show: (level: number) => void
}

interface LevelMeterProps {
  ref: Ref<MeterHandle>
  microphone: DeviceState
  hearing: Hearing
}

/** Moves with the voice, also while the microphone is off: a test before one joins. */
export const LevelMeter = ({ ref, microphone, hearing }: LevelMeterProps) => {
  const { meter: texts } = useTexts(lobbyTexts)
  const bar = useRef<HTMLDivElement>(null)
  const isOpen = microphone.track !== undefined
  const Icon = microphone.isAllowed ? Mic : MicOff

  const words = () => {
    if (isOpen) return texts[hearing]
    // While it opens, or while the room opens it.
    return microphone.isAllowed ? null : texts.off
  }

  // Twenty times a second, without rendering.
  useImperativeHandle(ref, () => ({
    show: (level) => {
      const percent = Math.round(level * 100)
      bar.current?.style.setProperty('--done', `${percent}%`)
      bar.current?.setAttribute('aria-valuenow', String(percent))
    },
  }))

  return (
    <div className="lobby-meter">
      <Icon />
      <div
        ref={bar}
        role="meter"
        aria-label={texts.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        className={ruleClass({ tone: 'accent' })}
        style={ruleStyle(0)}
      />
      <p role="status">{words()}</p>
    </div>
  )
}
