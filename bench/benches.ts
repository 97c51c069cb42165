import type { Open } from './figure.ts'

type Listed = {
  open: () => Promise<Open>
  /** Whether it measures what is installed in `bench/peers`. */
  hasPeers?: true
}

/** Every bench by the name that `npm run bench` takes. */
export const benches: Record<string, Listed> = {
  submit: { open: async () => (await import('./submit.ts')).openSubmitBench },
  public: { open: async () => (await import('./public-pages.ts')).openPublicBench },
  million: { open: async () => (await import('./million.ts')).openMillionBench },
  idle: { open: async () => (await import('./idle.ts')).openIdleBench },
  viewers: { open: async () => (await import('./viewers.ts')).openViewersBench },
  fill: { open: async () => (await import('./fill-page.ts')).openFillBench },
  peers: { open: async () => (await import('./fill-against-peers.ts')).openPeersBench, hasPeers: true },
  builder: { open: async () => (await import('./builder.ts')).openBuilderBench, hasPeers: true },
  pages: { open: async () => (await import('./owner-pages.ts')).openPagesBench },
}
