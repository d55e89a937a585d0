import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { usePortal } from '#lib/portal.ts'
import { Navigation, NavigationFoot } from './navigation.tsx'

/** The sidebar of a phone; it closes itself when it has led somewhere. */
export const NavigationSheet = ({ onClose }: { onClose: () => void }) => {
  const { key } = useLocation()
  const [openedAt] = useState(key)

  useEffect(() => {
    if (key !== openedAt) onClose()
  }, [key, openedAt, onClose])

  return (
    <Sheet onClose={onClose} title={usePortal().name} side="left" size="narrow">
      <div className="flex min-h-full flex-col">
        <Navigation />
        <NavigationFoot />
      </div>
    </Sheet>
  )
}
