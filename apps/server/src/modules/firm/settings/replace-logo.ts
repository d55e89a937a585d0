import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { isTooLarge, readPicture } from '#platform/brand/picture.ts'
import { changeSettings } from './change-settings.ts'
import { withDone } from './first-run.ts'
import { hashOf } from './fixed-settings.ts'
import { deleteOldLogos, insertLogo } from './logo.repository.ts'
import { deleteSetting, upsertSetting } from './setting.repository.ts'
import { settingsTexts as texts } from './texts.ts'

const refuseFixedLogo = ({ config }: Services) => {
  if (config.BRAND_LOGO) throw new AppError('invalid', { details: { logo: texts.fixed('BRAND_LOGO') } })
}

const pictureOf = (base64: string) => {
  const content = Buffer.from(base64.replace(/^data:[^,]*,/u, ''), 'base64')
  if (isTooLarge(content)) throw new AppError('too_large', { message: texts.logoTooLarge })
  const picture = readPicture(content)
  if (!picture) throw new AppError('unsupported_type', { message: texts.logoKind })
  return picture
}

export const replaceLogo = async (services: Services, actor: Actor, base64: string): Promise<void> => {
  refuseFixedLogo(services)
  const picture = pictureOf(base64)
  const hash = hashOf(picture.content)
  await changeSettings(services, actor, async (tx, stored) => {
    await insertLogo(tx, hash, picture)
    await upsertSetting(tx, 'logo', hash)
    await deleteOldLogos(tx, hash)
    const fields = stored.logo?.hash === hash ? [] : ['logo']
    return { fields, firstRun: withDone(stored.firstRun, ['logo']) }
  })
}

export const removeLogo = async (services: Services, actor: Actor): Promise<void> => {
  refuseFixedLogo(services)
  await changeSettings(services, actor, async (tx, stored) => {
    await deleteSetting(tx, 'logo')
    return { fields: stored.logo ? ['logo'] : [] }
  })
}
