import type { Recording } from '@regent/contract/webinars/recordings'
import { formatBytes } from '#lib/browser/format-bytes.ts'
import { useTexts } from '#lib/texts.ts'
import { Badge } from '#ui/states/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CircleCheck, CirclePlay, Download, Ellipsis, RefreshCw, Trash } from '#ui/content/icons.ts'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { CreatedAt } from '#widgets/records/created-at.tsx'
import { webinarAdminTexts } from '../texts.ts'

interface RecordingRowProps {
  recording: Recording
  onPlay: () => void
  onChoose: () => void
  onReplace: () => void
  onRemove: () => void
}

export const RecordingRow = ({ recording, onPlay, onChoose, onReplace, onRemove }: RecordingRowProps) => {
  const texts = useTexts(webinarAdminTexts).recordings
  const { name, url, size, createdAt, isReplay } = recording

  const entries: MenuEntry[] = [
    { kind: 'download', label: texts.download, icon: <Download />, href: url },
    { label: texts.choose, icon: <CircleCheck />, disabled: isReplay, onSelect: onChoose },
    { label: texts.replace, icon: <RefreshCw />, onSelect: onReplace },
    { kind: 'line' },
    { label: texts.remove, icon: <Trash />, danger: true, onSelect: onRemove },
  ]

  return (
    <li className="record-line">
      <div className="min-w-0">
        <p className="record-line__title">
          {name} {isReplay ? <Badge tone="accent">{texts.replay}</Badge> : null}
        </p>
        <p className="recording__facts">
          {formatBytes(size)} · <CreatedAt at={createdAt} />
        </p>
      </div>
      <span className="recording__actions">
        <Button size="small" aria-label={texts.playThat(name)} onClick={onPlay}>
          <CirclePlay />
          {texts.play}
        </Button>
        <Menu
          trigger={
            <IconButton size="small" label={texts.more(name)}>
              <Ellipsis />
            </IconButton>
          }
          entries={entries}
        />
      </span>
    </li>
  )
}
