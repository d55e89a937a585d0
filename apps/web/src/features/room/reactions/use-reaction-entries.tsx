import { callApi } from '#lib/api/api-client.ts'
import { failureText } from '#lib/api/app-failure.ts'
import { useMedia, wide } from '#lib/browser/use-media.ts'
import { useTexts } from '#lib/texts.ts'
import { ChartBar, Smile } from '#ui/content/icons.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useRoom, useSnapshot } from '../connection/use-room.ts'
import { pollTexts } from '../polls/texts.ts'
import type { Panel } from '../use-one-panel.ts'
import { calls } from './reaction-kinds.ts'
import { reactionTexts } from './texts.ts'
import { setTrayOpen } from './tray.ts'

/** Of the menu: polls and the switch of the reactions for hosts, and the reactions where the bar has no space for them. */
export const useReactionEntries = (onToggle: (panel: Panel) => void): MenuEntry[] => {
  const texts = useTexts(reactionTexts)
  const { entry } = useTexts(pollTexts)
  const room = useRoom()
  const isWide = useMedia(wide)
  const { details } = useSnapshot(room)
  const isOff = details?.areReactionsOff === true

  const change = async () => {
    try {
      await callApi(calls.switchReactions, { params: { slug: room.calls.slug }, body: { isOn: isOff } })
      await room.refresh()
    } catch (error) {
      const { title, text } = texts.switchFailed
      toast.error({ title, text: error instanceof Error ? failureText(error, text) : text })
    }
  }

  return [
    ...(isWide || isOff ? [] : [{ label: texts.label, icon: <Smile />, onSelect: () => setTrayOpen(true) }]),
    ...(details?.own.role === 'Admin'
      ? [
          { label: entry, icon: <ChartBar />, onSelect: () => onToggle('polls') },
          { label: isOff ? texts.switchOn : texts.switchOff, icon: <Smile />, onSelect: () => void change() },
          { kind: 'line' as const },
        ]
      : []),
  ]
}
