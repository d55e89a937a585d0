import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { switchTheme } from '#lib/browser/theme.ts'
import {
  Keyboard,
  Maximize,
  MonitorUp,
  Moon,
  PictureInPicture,
  SlidersHorizontal,
  Sun,
  Users,
  Video,
  Volume2,
} from '#ui/content/icons.ts'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { useSoundOnly } from '../connection/sound-only.ts'
import { QuestionsDot } from '../questions/questions-control.tsx'
import { useQuestionsEntry } from '../questions/use-questions-entry.tsx'
import { useRecordEntry } from '../recording/use-record-entry.tsx'
import { usePictureInPicture } from '../stage/use-picture-in-picture.ts'
import type { Panel } from '../use-one-panel.ts'
import { laterTexts } from './later-texts.ts'
import { canShare } from './sending-controls.tsx'
import { controlTexts } from './texts.ts'
import type { useFullscreen } from './use-fullscreen.ts'
import type { LayoutEntry } from './use-layout-entry.tsx'
import type { Sending } from './use-sending.ts'

export interface MoreMenuProps {
  /** What the bar has no space for. */
  isPhone: boolean
  icon: ReactNode
  screen: Sending
  layout: LayoutEntry
  fullscreen: ReturnType<typeof useFullscreen>
  onToggle: (panel: Panel) => void
  onDevices: () => void
  onShortcuts: () => void
  isOpenAtFirst?: boolean
}

/** What is used less often, and on a phone what the bar has no space for. */
export const MoreMenu = (props: MoreMenuProps) => {
  const texts = useTexts(controlTexts).more
  const entries = [...useQuestionsEntry(props), ...usePhoneEntries(props), ...useOwnEntries(props)]

  return (
    <Menu
      trigger={
        <button type="button" className="control">
          <QuestionsDot>{props.icon}</QuestionsDot>
          <span className="control__label">{texts.label}</span>
        </button>
      }
      entries={entries}
      isOpenAtFirst={props.isOpenAtFirst}
    />
  )
}

const usePhoneEntries = ({ isPhone, screen, layout, fullscreen, onToggle }: MoreMenuProps): MenuEntry[] => {
  const texts = useTexts(controlTexts)
  const record = useRecordEntry()

  if (!isPhone) return []
  return [
    { label: texts.people.label, icon: <Users />, onSelect: () => onToggle('people') },
    ...(canShare()
      ? [
          {
            label: screen.isOn ? texts.share.stop : texts.share.start,
            icon: <MonitorUp />,
            disabled: screen.isLocked,
            onSelect: screen.toggle,
          },
        ]
      : []),
    { label: layout.label, icon: layout.icon, disabled: layout.isLocked, onSelect: layout.onSelect },
    ...(fullscreen.isPossible
      ? [
          {
            label: fullscreen.isOn ? texts.fullscreen.leave : texts.fullscreen.enter,
            icon: <Maximize />,
            onSelect: fullscreen.toggle,
          },
        ]
      : []),
    ...record,
    { kind: 'line' },
  ]
}

const useOwnEntries = ({ isPhone, onDevices, onShortcuts }: MoreMenuProps): MenuEntry[] => {
  const texts = useTexts(laterTexts)
  const soundOnly = useSoundOnly()
  const { isPossible, isOn, toggle } = usePictureInPicture()
  const isDark = document.documentElement.dataset['theme'] === 'dark'

  return [
    { label: texts.devices.title, icon: <SlidersHorizontal />, onSelect: onDevices },
    ...(isPossible
      ? [{ label: isOn ? texts.floating.end : texts.floating.begin, icon: <PictureInPicture />, onSelect: toggle }]
      : []),
    soundOnly.why === undefined
      ? { label: texts.soundOnly.begin, icon: <Volume2 />, onSelect: soundOnly.begin }
      : { label: texts.soundOnly.end, icon: <Video />, onSelect: soundOnly.end },
    {
      label: isDark ? texts.theme.light : texts.theme.dark,
      icon: isDark ? <Sun /> : <Moon />,
      onSelect: switchTheme,
    },
    ...(isPhone ? [] : [{ label: texts.shortcuts.open, icon: <Keyboard />, onSelect: onShortcuts }]),
  ]
}
