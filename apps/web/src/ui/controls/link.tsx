import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { type ButtonLook, buttonClass } from './button.tsx'
import { classNames } from '../class-names.ts'

interface LinkProps extends ComponentProps<typeof RouterLink> {
  /** Stands alone instead of in a sentence: keeps the height a finger needs. */
  solo?: boolean
}

export const Link = ({ solo = false, className, ...rest }: LinkProps) => (
  <RouterLink {...rest} className={classNames('link', solo && 'link--solo', className)} />
)

/** To an address that the firm has entered: a page of the portal, or a page elsewhere in a tab of its own. */
export const AddressLink = ({ to, ...rest }: LinkProps & { to: string }) =>
  to.startsWith('/') ? <Link to={to} {...rest} /> : <Link to={to} target="_blank" rel="noopener noreferrer" {...rest} />

/** Goes somewhere, so it is a link; looks like a button. */
export const ButtonLink = ({
  look,
  size,
  block,
  className,
  ...rest
}: ComponentProps<typeof RouterLink> & ButtonLook) => (
  <RouterLink {...rest} className={classNames(buttonClass({ look, size, block }), className)} />
)
