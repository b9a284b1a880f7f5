/** @jsxImportSource preact */
import { useContext } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { reactions, type Reaction } from '../client/types';
import { Context } from './context';
import { failureText } from './failureText';
import { goToSignIn } from './goToSignIn';
import { setWanted } from '../session/wanted';
import { countOf } from './thread';

/** How each is shown, and called. */
const looks: Readonly<Record<Reaction, [sign: string, name: string]>> = {
  LIKE: ['👍', 'I like it'],
  LOVE: ['❤️', 'I love it'],
  LAUGH: ['😄', 'It made me laugh'],
  SURPRISE: ['😮', 'It surprised me'],
  THANKS: ['🙏', 'Thank you'],
};

/** The reactions to a post, each with its number. */
export function Reactions(): ComponentChildren {
  const { post, thread, isMember, tell } = useContext(Context);
  const { counts, given } = thread.get();
  const react = async (reaction: Reaction): Promise<void> => {
    if (!isMember) {
      setWanted('reaction', post, reaction);
      return goToSignIn('reaction');
    }
    try {
      await thread.react(reaction);
    } catch (error) {
      tell(failureText(error));
    }
  };
  return (
    <div class="members-reactions" role="group" aria-label="Reactions">
      {reactions.map((reaction) => {
        const [sign, name] = looks[reaction];
        const count = counts ? countOf(counts, reaction) : 0;
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={given?.includes(reaction) ?? false}
            aria-label={`${name}: ${count}`}
            title={name}
            onClick={() => void react(reaction)}
          >
            <span aria-hidden="true">{sign}</span> {count > 0 && count}
          </button>
        );
      })}
    </div>
  );
}
