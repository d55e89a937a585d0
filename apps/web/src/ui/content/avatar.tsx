import type { CSSProperties } from 'react'
import { avatarColor, firstLetter } from '../color/avatar-color.ts'
import { classNames } from '../class-names.ts'

interface AvatarProps {
  name: string
  size?: 24 | 32 | 40 | 56 | 96
}

/** Stands beside the name it abbreviates, so it is silent. */
export const Avatar = ({ name, size = 32 }: AvatarProps) => (
  <span
    aria-hidden
    className={classNames('avatar', size !== 32 && `avatar--${size}`)}
    style={{ '--avatar-ground': avatarColor(name) } as CSSProperties}
  >
    {firstLetter(name)}
  </span>
)
