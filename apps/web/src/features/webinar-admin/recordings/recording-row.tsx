import type { Recording } from '@regent/contract/webinars/recordings'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useKeptFocus } from '#ui/content/kept-focus.ts'
import { focusedFirst } from '#ui/overlays/dialog-body.tsx'
import { RenameForm } from '#ui/fields/rename-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { CircleCheck, CirclePlay, Download, Ellipsis, Pencil, RefreshCw, Trash } from '#ui/content/icons.ts'
import { Menu, type MenuEntry } from '#ui/controls/menu.tsx'
import { webinarAdminTexts } from '../texts.ts'
import { RecordingBadge, RecordingFacts } from './recording-state.tsx'

interface RecordingRowProps {
  recording: Recording
  isFocusedFirst: boolean
  onPlay: () => void
  onEdit: () => void
  onChoose: () => void
  onRename: (name: string) => Promise<unknown>
  onReplace: () => void
  onRemove: () => void
}

export const RecordingRow = ({
  recording,
  isFocusedFirst,
  onPlay,
  onEdit,
  onChoose,
  onRename,
  onReplace,
  onRemove,
}: RecordingRowProps) => {
  const texts = useTexts(webinarAdminTexts).recordings
  const [isRenaming, setRenaming] = useState(false)
  const keepFocus = useKeptFocus()
  const { name, url, isReplay, state } = recording

  const isBeingMade = state === 'recording' || state === 'finishing'
  const entries: MenuEntry[] = [
    ...(url === undefined ? [] : [{ kind: 'download', label: texts.download, icon: <Download />, href: url } as const]),
    { label: texts.choose, icon: <CircleCheck />, disabled: isReplay || url === undefined, onSelect: onChoose },
    { label: texts.rename, icon: <Pencil />, onSelect: () => setRenaming(true) },
    { label: texts.replace, icon: <RefreshCw />, disabled: url === undefined, onSelect: onReplace },
    { kind: 'line' },
    { label: texts.remove, icon: <Trash />, danger: true, disabled: isBeingMade, onSelect: onRemove },
  ]

  if (isRenaming)
    return (
      <li className="record-line">
        <RenameForm
          ref={keepFocus}
          name={name}
          maxLength={200}
          texts={texts}
          onRename={onRename}
          onClose={() => setRenaming(false)}
        />
      </li>
    )
  return (
    <li className="record-line">
      <div className="min-w-0">
        <p className="record-line__title">
          {name} <RecordingBadge recording={recording} />
        </p>
        <RecordingFacts recording={recording} />
      </div>
      <span className="recording__actions">
        {url === undefined ? null : (
          <>
            <Button size="small" aria-label={texts.playThat(name)} data-plays={recording._id} onClick={onPlay}>
              <CirclePlay />
              {texts.play}
            </Button>
            <Button
              size="small"
              look="quiet"
              aria-label={texts.editThat(name)}
              onClick={onEdit}
              {...(isFocusedFirst && focusedFirst)}
            >
              {texts.edit}
            </Button>
          </>
        )}
        <Menu
          trigger={
            <IconButton ref={keepFocus} size="small" label={texts.more(name)}>
              <Ellipsis />
            </IconButton>
          }
          entries={entries}
        />
      </span>
    </li>
  )
}
