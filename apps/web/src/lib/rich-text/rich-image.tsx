import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { CircleAlert } from '#ui/icons.ts'
import { richTextTexts } from './texts.ts'

/** Loads when it comes near, keeps its place meanwhile, and says so where it cannot be had. */
export const RichImage = ({ alt, ...rest }: ComponentProps<'img'>) => {
  const texts = useTexts(richTextTexts)
  const image = useRef<HTMLImageElement>(null)
  const [isLost, setIsLost] = useState(false)
  const said = alt ?? texts.image.alt

  useEffect(() => {
    // It may have failed before anybody listened.
    const { complete = false, naturalWidth = 0 } = image.current ?? {}
    if (complete && naturalWidth === 0) setIsLost(true)
  }, [])

  if (isLost) {
    return (
      <span className="rich-text__lost">
        <CircleAlert />
        {texts.image.lost(said)}
      </span>
    )
  }
  return <img ref={image} {...rest} alt={said} loading="lazy" decoding="async" onError={() => setIsLost(true)} />
}
