import classes from './channel-mark.module.css';

/** A channel's colour as a small mark beside its name. */
export function ChannelMark({ channel }: { channel: { readonly label: string; readonly colour: string } }) {
  return (
    <span className={classes.channel}>
      <span className={classes.mark} style={{ background: channel.colour }} aria-hidden />
      {channel.label}
    </span>
  );
}
