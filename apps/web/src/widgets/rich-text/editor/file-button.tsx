import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/controls/button.tsx'

interface FileButtonProps {
  accept: string
  multiple?: boolean
  busy?: boolean
  onChoose: (files: readonly File[]) => void
  children: ReactNode
}

/** Opens the file dialog. */
export const FileButton = ({ accept, multiple = false, busy = false, onChoose, children }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button size="small" busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
