import type { LectureDetails } from '@regent/contract/courses/lectures'
import { useTexts } from '#lib/texts.ts'
import { Download } from '#ui/content/icons.ts'
import { describeFile } from './describe-file.ts'
import { courseTexts } from '../texts.ts'

export const LectureFiles = ({ files }: { files: LectureDetails['relatedFiles'] }) => {
  const texts = useTexts(courseTexts)

  return (
    <section>
      <h3 className="mb-3">{texts.relatedFiles}</h3>
      <ul className="files">
        {files.map(({ name, uploadedUrl, size }) => {
          const { Icon, words } = describeFile(name, size)
          return (
            <li key={uploadedUrl}>
              <Icon aria-hidden />
              <div>
                {name}
                <span className="files__about">{words}</span>
              </div>
              <a className="btn" href={`${uploadedUrl}?download`} download={name} aria-label={texts.downloadOf(name)}>
                <Download />
                {texts.download}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
