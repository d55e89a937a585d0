import { useTexts } from '#lib/texts.ts'
import { CircleDot, CircleStop } from '#ui/content/icons.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { useRoom, useSnapshot } from '../connection/use-room.ts'
import { recordingTexts } from './texts.ts'
import { useRecorder } from './use-recorder.ts'

/** Of the host's menu on a phone, where the bar has no space for it. */
export const useRecordEntry = (): MenuEntry[] => {
  const texts = useTexts(recordingTexts).control
  const { state, isHost, toggle } = useRecorder(useSnapshot(useRoom()))

  if (!isHost) return []
  return [
    state === 'off'
      ? { label: texts.start.name, icon: <CircleDot />, onSelect: toggle }
      : { label: texts.stop.name, icon: <CircleStop />, onSelect: toggle },
  ]
}
