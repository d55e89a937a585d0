import { profileEndpoints } from '@regent/contract/identity/profile'
import { saveFile } from '#lib/browser/text-files.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Download } from '#ui/content/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { ProfileSection } from '../profile-section.tsx'
import { useProfileAction } from '../use-profile-action.ts'
import { preferencesTexts } from './texts.ts'

export const DownloadSection = () => {
  const { data: texts } = useTexts(preferencesTexts)
  const { send, isPending } = useProfileAction(profileEndpoints.download)
  const handleClick = () =>
    send({}, (everything) => {
      const fileName = texts.fileName(new Date().toISOString().slice(0, 10))
      saveFile(fileName, JSON.stringify(everything, undefined, 2), 'application/json')
      toast.success({ title: texts.downloaded, text: fileName })
    })

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      <div className="choices">
        <p>{texts.text}</p>
        <Button busy={isPending} busyLabel={texts.downloading} onClick={handleClick}>
          <Download />
          {texts.download}
        </Button>
      </div>
    </ProfileSection>
  )
}
