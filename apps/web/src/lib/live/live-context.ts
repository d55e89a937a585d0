import { createContext } from 'react'
import type { LiveClient } from './live-client.ts'

export const LiveContext = createContext<Pick<LiveClient, 'watch'> | undefined>(undefined)
