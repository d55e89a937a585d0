import { usePortal } from '#lib/portal.ts'
import { remember, useRemembered } from '#lib/browser/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { useOnline } from '#lib/browser/environment.ts'
import { Banner } from '#ui/states/banner.tsx'
import { WifiOff } from '#ui/content/icons.ts'
import { AddressLink } from '#ui/controls/link.tsx'
import { frameTexts } from './texts.ts'

/** The browser stores the id of the dismissed notice under this key, so that the next notice, with another id, is shown. */
const dismissedNoticeKey = 'awsOutageBannerDismissed'

export const ServiceNotice = () => {
  const { notice } = usePortal()
  const dismissed = useRemembered(dismissedNoticeKey)
  if (!notice || dismissed === notice.id) return null

  return (
    <div className="service-notice">
      <Banner onDismiss={() => remember(dismissedNoticeKey, notice.id)}>
        {notice.text} {notice.link ? <AddressLink to={notice.link.address}>{notice.link.text}</AddressLink> : null}
      </Banner>
    </div>
  )
}

export const OfflineNotice = () => {
  const texts = useTexts(frameTexts)
  return useOnline() ? null : <Banner icon={<WifiOff />}>{texts.offline}</Banner>
}
