import { remember, useRemembered } from '#lib/remembered.ts'
import { useTexts } from '#lib/texts.ts'
import { useOnline } from '#lib/use-online.ts'
import { Banner } from '#ui/banner.tsx'
import { WifiOff } from '#ui/icons.ts'
import { Link } from '#ui/link.tsx'
import { paths } from '../paths.ts'
import { serviceNotice } from '../service-notice.ts'
import { frameTexts } from './texts.ts'

/** What this portal announces to everybody; dismissing one notice leaves the next one to be seen. */
export const ServiceNotice = () => {
  const texts = useTexts(frameTexts).notice
  const dismissed = useRemembered(serviceNotice.storageKey)
  if (dismissed === serviceNotice.name) return null

  return (
    <div className="service-notice">
      <Banner onDismiss={() => remember(serviceNotice.storageKey, serviceNotice.name)}>
        {texts.text} <Link to={paths.webinars}>{texts.link}</Link>
      </Banner>
    </div>
  )
}

export const OfflineNotice = () => {
  const texts = useTexts(frameTexts)
  return useOnline() ? null : <Banner icon={<WifiOff />}>{texts.offline}</Banner>
}
