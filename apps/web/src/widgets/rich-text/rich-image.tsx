import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { CircleAlert } from '#ui/content/icons.ts'
import { richTextTexts } from './texts.ts'

/** Until a saved text has its copy: readers are sent to nobody else's server, and the policy of the page refuses it. */
const isElsewhere = (source: string) => /^https?:/iu.test(source)

/** Loads when it comes near, keeps its place meanwhile, and says so where it cannot be had. */
export const RichImage = ({ alt, src = '', ...rest }: ComponentProps<'img'>) => {
  const texts = useTexts(richTextTexts)
  const image = useRef<HTMLImageElement>(null)
  const [isLost, setIsLost] = useState(false)
  const said = alt ?? texts.image.alt

  useEffect(() => {
    // It may have failed before anybody listened.
    const { complete = false, naturalWidth = 0 } = image.current ?? {}
    if (complete && naturalWidth === 0) setIsLost(true)
  }, [])

  if (isLost || isElsewhere(src)) {
    return (
      <span className="rich-text__lost">
        <CircleAlert />
        {isLost ? texts.image.lost(said) : texts.image.elsewhere(said)}
      </span>
    )
  }
  return (
    <img ref={image} {...rest} src={src} alt={said} loading="lazy" decoding="async" onError={() => setIsLost(true)} />
  )
}
