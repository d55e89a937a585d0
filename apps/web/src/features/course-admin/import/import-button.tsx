import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Upload } from '#ui/content/icons.ts'
import { courseAdminTexts } from '../texts.ts'
import type { ImportTarget } from './use-import.ts'

const ImportRecord = lazy(async () => ({ default: (await import('./import-record.tsx')).ImportRecord }))

/** Opens the dialog that imports what another portal exported. */
export const ImportButton = ({ target }: { target: ImportTarget }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Upload />
        {useTexts(courseAdminTexts).import.open}
      </Button>
      {isOpen ? (
        <Suspense>
          <ImportRecord target={target} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
