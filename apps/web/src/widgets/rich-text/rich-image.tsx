import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { CircleAlert } from '#ui/content/icons.ts'
import { richTextTexts } from './texts.ts'

/** An image on another server, until saving the text makes a copy. The page's CSP refuses to load it. */
const isElsewhere = (source: string) => /^https?:/iu.test(source)

/** Loads when it is near the viewport, and shows its description if it cannot load. */
export const RichImage = ({ alt, src = '', ...rest }: ComponentProps<'img'>) => {
  const texts = useTexts(richTextTexts)
  const image = useRef<HTMLImageElement>(null)
  const [isLost, setIsLost] = useState(false)
  const description = alt ?? texts.image.alt

  useEffect(() => {
    // It may have failed before React attached its listeners.
    const { complete = false, naturalWidth = 0 } = image.current ?? {}
    if (complete && naturalWidth === 0) setIsLost(true)
  }, [])

  if (isLost || isElsewhere(src)) {
    return (
      <span className="rich-text__lost">
        <CircleAlert />
        {isLost ? texts.image.lost(description) : texts.image.elsewhere(description)}
      </span>
    )
  }
  return (
    <img
      ref={image}
      {...rest}
      src={src}
      alt={description}
      loading="lazy"
      decoding="async"
      onError={() => setIsLost(true)}
    />
  )
}
