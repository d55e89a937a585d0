import { useTexts } from '#lib/texts.ts'
import { failureText } from './failure-text.ts'
import { uploadTexts } from './texts.ts'
import type { UploadItem } from './use-uploads.ts'

/** Says each change of a file's state once, with its name, and nothing of percents. */
export const UploadNews = ({ items }: { items: readonly UploadItem[] }) => {
  const texts = useTexts(uploadTexts)
  return (
    <div className="sr-only" role="status" aria-atomic={false}>
      {items.map((item) => (
        <p key={item.key}>
          {item.state === 'error'
            ? texts.bad(item.file.name, failureText(item, texts))
            : texts.news[item.state](item.file.name)}
        </p>
      ))}
    </div>
  )
}
