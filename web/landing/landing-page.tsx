import { SkipLink } from '#web/ui/skip-link.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hero } from './hero.tsx'

export const LandingPage = ({ isDemoOn }: { isDemoOn: boolean }) => (
  <>
    <SkipLink />
    <Header />
    <main id="main">
      <Hero isDemoOn={isDemoOn} />
      <Features />
    </main>
    <Footer />
  </>
)
