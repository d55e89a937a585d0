import { createContext } from 'react'
import type { LiveClient } from './live-client.ts'

export const LiveContext = createContext<LiveClient | undefined>(undefined)
